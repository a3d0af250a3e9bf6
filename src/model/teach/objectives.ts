/** What a course is to teach: objectives, where they are taught and tested, and what pages require. */
import type { Diagnostic, Place } from '../diagnostic.ts'

/** An objective by its id, where it is written. */
export interface NamedObjective {
  readonly id: string
  readonly place: Place
}

/** What a file says of objectives. */
export interface TeachingRecord {
  /** Those that it declares. */
  readonly objectives: readonly (NamedObjective & { readonly text: string })[]
  /** `anchor`: id of the element that says so, in the section of that title; absent: the whole page. */
  readonly teaches: readonly (NamedObjective & { readonly anchor?: string; readonly section?: string })[]
  /** `exercise`: id of the one that tests it; absent: the whole page. */
  readonly tests: readonly (NamedObjective & { readonly exercise?: string })[]
  readonly requires: readonly NamedObjective[]
  /** What cannot be read of its front matter, without file. */
  readonly problems: readonly Diagnostic[]
}

/** A place of the course. */
export interface CoursePlace {
  readonly title: string
  readonly permalink: string
  readonly anchor?: string
  /** Title of the section there. */
  readonly section?: string
  /** Of an exercise. */
  readonly number?: string
}

/** An objective of a course. */
export interface Objective {
  readonly id: string
  readonly text: string
  /** Source of the page that declares it. */
  readonly source: string
  readonly taught: readonly CoursePlace[]
  readonly tested: readonly CoursePlace[]
}

/** The objectives of a version of the docs, in reading order. */
export interface CourseObjectives {
  /** As in `versionKey`. */
  readonly set: string
  readonly objectives: readonly Objective[]
}
