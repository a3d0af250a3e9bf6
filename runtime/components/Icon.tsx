/**
 * The layout's pictograms, drawn in line so that no icon font and no `data:` image is needed.
 * They inherit the text colour and are hidden from assistive technology: the words beside them speak.
 */

/** Stroke paths on a 24 by 24 grid. */
const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  system: 'M3 5h18v11H3zM8 20h8M12 16v4',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21',
  language: 'M3 6h10M8 3.5V6M11 6c-1 4-3.5 6.5-7 8M5.5 9c1 2 3 4 5.5 5M12 21l4.5-10L21 21M13.6 17.5h5.8',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  home: 'M4 11l8-7 8 7M6.5 9v10.5h11V9M10 19.5V14h4v5.5',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  folder: 'M3 6h6l2 2.5h10V19H3z',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
} as const

/** Name of a pictogram. */
export type IconName = keyof typeof PATHS

/** One pictogram as an `<svg class="icon icon--name">`, one text size high. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className={`icon icon--${name}`}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
