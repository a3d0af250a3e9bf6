/** Pieces that a layout of the site's own shows where it wants: navbar, footer and announcement, whose HTML is made without it. */
import { createElement, type ReactElement } from 'react'
import { trusted } from '#shared/html'
import { lookUp } from '#shared/look-up'
import { type Around, type PlacedPiece } from '#shared/parts'
import { CHILDREN_TAG } from './children-tag.ts'

/** Name of the element in the place of a piece, in Node. */
const PIECE_TAG = 'devcourse-piece'

const PIECES: Readonly<Record<string, PlacedPiece>> = {
  AnnouncementBar: 'announcement',
  Footer: 'footer',
  Navbar: 'navbar',
}

/** Attribute of the element that holds a piece inside of a layout that hydrates. */
export const PIECE_ATTRIBUTE = 'data-piece'

/** The piece that a part is, if it is one. */
export function placedPiece(part: string): PlacedPiece | undefined {
  return lookUp(PIECES, part)
}

/** The element in the place of a piece; inside of a layout that hydrates it is held by one that stays. */
export function pieceHole(piece: PlacedPiece, hydrates = false): ReactElement {
  const hole = createElement(PIECE_TAG, { [PIECE_ATTRIBUTE]: piece })
  return hydrates ? createElement(CHILDREN_TAG, { [PIECE_ATTRIBUTE]: piece }, hole) : hole
}

/** As React writes them. */
const HOLES = /<devcourse-piece data-piece="(\w+)"><\/devcourse-piece>/

/** Cut HTML at the places of pieces; undefined where it does not hold the page just once. */
export function cutAtPieces(html: string): Around | undefined {
  const parts = html.split(HOLES).flatMap((part, index): Around => {
    if (index % 2 === 1) return [{ piece: part as PlacedPiece }] // of pieceHole
    return part === '' ? [] : [trusted(part)] // React has written it
  })
  return parts.filter((part) => typeof part !== 'string' && part.piece === 'page').length === 1 ? parts : undefined
}
