/** What esbuild has to be told of the code of packages, which it resolves and reads by itself (package-code.ts). */
import type { Loader, Message, Metafile, Plugin } from 'esbuild'
import { resolve } from 'node:path'
import { messagesOf } from './messages.ts'
import { isPackageName } from './package-code.ts'
import { missing } from './plugins/stable-paths.ts'

/** The code of packages that was read, by its names in the bundle. */
export function packageFiles({ inputs }: Metafile, root: string): ReadonlyMap<string, string> {
  const names = Object.keys(inputs).filter(isPackageName)
  return new Map(names.map((name) => [name, resolve(root, name)]))
}

/** What packages need that esbuild does not know of by itself: learned from a build that has failed for it. */
export class PackageNeeds {
  /** Specifiers of what is imported and is not there. */
  readonly absent = new Set<string>()
  /** Endings of files that have an address. */
  readonly #files = new Set<string>()

  /** How packages' files are read: JavaScript may hold JSX, as in the files of the site. */
  get loader(): Record<string, Loader> {
    return { '.js': 'jsx', ...Object.fromEntries([...this.#files].map((ending) => [ending, 'file' as const])) }
  }

  /** Learn from the messages of a build; gives false when they tell nothing new. `tolerant`: also what is not there. */
  learn(messages: readonly Message[], tolerant: boolean): boolean {
    const known = this.absent.size + this.#files.size
    for (const { text, location } of messages) {
      const [, ending] = /^No loader is configured for "(\.[^"]+)" files/.exec(text) ?? []
      if (ending !== undefined) this.#files.add(ending)
      const [, specifier] = /^Could not resolve "(.+)"$/.exec(text) ?? []
      if (specifier !== undefined && tolerant && isPackageName(location?.file ?? '')) this.absent.add(specifier)
    }
    return this.absent.size + this.#files.size > known
  }
}

/** Build, and again as long as packages turn out to need something else. */
export async function buildWithPackages<Result extends object>(
  build: (needs: PackageNeeds) => Promise<Result | { failure: unknown }>,
  { tolerant }: { readonly tolerant: boolean },
): Promise<Result | { failure: unknown }> {
  const needs = new PackageNeeds()
  for (;;) {
    const result = await build(needs)
    if (!('failure' in result) || !needs.learn(messagesOf(result.failure), tolerant)) return result
  }
}

/** esbuild plugin: what packages import and is not there is a warning, as it is in the files of the site. */
export function absentFromPackages({ absent }: PackageNeeds): Plugin {
  return {
    name: 'devcourse-stable-paths',
    setup(build) {
      for (const specifier of absent) {
        const exactly = new RegExp(`^${specifier.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`)
        build.onResolve({ filter: exactly, namespace: 'file' }, ({ path, kind, resolveDir }) =>
          missing(path, { kind, resolveDir }),
        )
      }
    },
  }
}
