/** Every mapped variable of the classic theme, with an element and a property that it changes. */

/** `name` set to `value` on the root makes `property` of `selector` be `expected`. */
export interface ClassicCase {
  readonly name: string
  readonly value: string
  readonly selector: string
  readonly property: string
  readonly expected: string
  /** The element is looked at as if the pointer was on it, or pressed it. */
  readonly state?: 'hover' | 'active'
  /** The element stands on the home page of the rich site, not on its doc. */
  readonly home: boolean
}

const RED = 'rgb(255, 0, 0)'

/** The drawer; it is one in a narrow window only. */
export const DRAWER = 'html[data-js] .sidebar'

/** Red, and what it colours; `@` before the selector: on the home page. */
const colors: Readonly<Record<string, string>> = {
  '--ifm-background-color': 'html background-color',
  '--ifm-background-surface-color': '.navbar background-color',
  '--ifm-color-emphasis-300': '.code-block border-top-color',
  '--ifm-font-color-base': 'html color',
  '--ifm-color-content': 'html color',
  '--ifm-heading-color': 'h1 color',
  '--ifm-font-color-secondary': '.markdown h6 color',
  '--ifm-color-content-secondary': '.markdown h6 color',
  '--ifm-color-primary': '.markdown p a color',
  '--ifm-color-primary-dark': '@.button--primary:hover background-color',
  '--ifm-color-primary-darker': '@.section .button--primary:active background-color',
  '--ifm-link-color': '.markdown p a color',
  '--ifm-link-hover-color': '.admonition a:hover color',
  '--ifm-hover-overlay': '.menu .menu__link:not([aria-current]):hover background-color',
  '--ifm-code-background': '.markdown p code background-color',
  '--ifm-code-color': '.markdown p code color',
  '--ifm-pre-background': '.code-block background-color',
  '--ifm-pre-color': '.code-block pre color',
  '--docusaurus-highlighted-code-line-bg': '.theme-code-block-highlighted-line background-color',
  '--ifm-navbar-background-color': '.navbar background-color',
  '--ifm-navbar-link-color': '.navbar .navbar__link:not([aria-current]) color',
  '--ifm-navbar-link-hover-color': '.navbar__items--right .navbar__link:hover color',
  '--ifm-navbar-link-active-color': '.navbar .navbar__link[aria-current] color',
  '--ifm-dropdown-background-color': '.navbar .dropdown__menu background-color',
  '--ifm-dropdown-link-color': '.navbar .dropdown__link:not([aria-current]) color',
  '--ifm-dropdown-hover-background-color': '.navbar .dropdown__link:hover background-color',
  '--ifm-menu-color': '.menu__list .menu__link color',
  '--ifm-menu-color-active': '.menu .menu__link[aria-current] color',
  '--ifm-menu-color-background-active': '.menu .menu__link[aria-current] background-color',
  '--ifm-menu-color-background-hover': '.menu .menu__link:not([aria-current]):hover background-color',
  '--ifm-toc-link-color': '.toc li + li > a color',
  '--ifm-toc-border-color': '.toc > ul border-inline-start-color',
  '--ifm-footer-background-color': '.footer background-color',
  '--ifm-footer-color': '.footer color',
  '--ifm-footer-title-color': '.footer__title color',
  '--ifm-footer-link-color': '.footer__items a color',
  '--ifm-footer-link-hover-color': '.footer__column + .footer__column a:hover color',
  '--ifm-color-secondary-dark': '.admonition-note border-inline-start-color',
  '--ifm-color-success-dark': '.admonition-tip border-inline-start-color',
  '--ifm-color-info-dark': '.admonition-info border-inline-start-color',
  '--ifm-color-warning-dark': '.admonition-warning border-inline-start-color',
  '--ifm-color-danger-dark': '.admonition-danger border-inline-start-color',
  '--ifm-color-secondary-contrast-background': '.admonition-note background-color',
  '--ifm-color-success-contrast-background': '.admonition-tip background-color',
  '--ifm-color-info-contrast-background': '.admonition-info background-color',
  '--ifm-color-warning-contrast-background': '.admonition-warning background-color',
  '--ifm-color-danger-contrast-background': '.admonition-danger background-color',
  '--ifm-color-secondary-contrast-foreground': '.admonition-note color',
  '--ifm-color-success-contrast-foreground': '.admonition-tip color',
  '--ifm-color-info-contrast-foreground': '.admonition-info color',
  '--ifm-color-warning-contrast-foreground': '.admonition-warning color',
  '--ifm-color-danger-contrast-foreground': '.admonition-danger color',
  '--ifm-blockquote-border-color': '.markdown blockquote border-inline-start-color',
  '--ifm-blockquote-color': '.markdown blockquote color',
  '--ifm-hr-background-color': '.markdown hr border-block-start-color',
  '--ifm-table-background': '.markdown table background-color',
  '--ifm-table-border-color': '.markdown td border-block-end-color',
  '--ifm-table-cell-color': '.markdown td color',
  '--ifm-table-head-background': '.markdown th background-color',
  '--ifm-table-head-color': '.markdown th color',
  '--ifm-table-stripe-background': '.markdown tbody tr:nth-child(2) background-color',
  '--ifm-breadcrumb-color-active': '.breadcrumbs [aria-current] color',
  '--ifm-pagination-nav-color-hover': '.pagination__link:hover border-top-color',
  '--ifm-card-background-color': '@.card background-color',
  '--ifm-hero-text-color': '@.hero color',
  '--docusaurus-tag-list-border': 'a.tag border-top-color',
  '--docusaurus-progress-bar-color': '.progress background-color',
}

/** A value that is no colour, what it becomes computed (if that differs), and where. */
const others: Readonly<Record<string, readonly [place: string, value: string, computed?: string]>> = {
  '--ifm-hero-background-color': [
    '@.hero background-image',
    'red',
    'linear-gradient(rgb(255, 0, 0), rgb(255, 255, 255))',
  ],
  '--ifm-font-family-base': ['.markdown p font-family', 'Xyz'],
  '--ifm-heading-font-family': ['h1 font-family', 'Xyz'],
  '--ifm-font-family-monospace': ['.markdown p code font-family', 'Xyz'],
  '--ifm-font-size-base': ['.markdown font-size', '21px'],
  '--ifm-code-font-size': ['.markdown p code font-size', '21px'],
  '--ifm-font-weight-base': ['.markdown p font-weight', '300'],
  '--ifm-font-weight-bold': ['h1 font-weight', '900'],
  '--ifm-heading-font-weight': ['h1 font-weight', '300'],
  '--ifm-line-height-base': ['.markdown p line-height', '50px'],
  '--ifm-heading-line-height': ['.markdown h2 line-height', '50px'],
  '--ifm-pre-line-height': ['.code-block pre line-height', '50px'],
  '--ifm-navbar-height': ['.navbar min-height', '99px'],
  '--doc-sidebar-width': ['.sidebar width', '333px'],
  '--ifm-container-width': ['.footer__inner max-width', '333px'],
  '--ifm-paragraph-margin-bottom': ['.markdown p margin-bottom', '33px'],
  '--ifm-leading': ['.markdown p margin-bottom', '33px'],
  '--ifm-global-radius': ['.code-block border-top-left-radius', '33px'],
  '--ifm-code-border-radius': ['.markdown p code border-top-left-radius', '33px'],
  '--ifm-pre-border-radius': ['.code-block border-top-left-radius', '33px'],
  '--ifm-card-border-radius': ['@.card border-top-left-radius', '33px'],
  '--ifm-alert-border-radius': ['.admonition border-top-left-radius', '33px'],
  '--ifm-button-border-radius': ['@.button border-top-left-radius', '33px'],
  '--ifm-pagination-nav-border-radius': ['.pagination__link border-top-left-radius', '33px'],
  '--ifm-transition-fast': ['.pagination__link transition-duration', '9s'],
  '--ifm-transition-slow': ['.navbar transition-duration', '9s'],
  '--ifm-alert-border-left-width': ['.admonition border-inline-start-width', '9px'],
  '--ifm-alert-border-width': ['.admonition border-top-width', '9px'],
  '--ifm-alert-padding-horizontal': ['.admonition padding-inline-start', '33px'],
  '--ifm-alert-padding-vertical': ['.admonition padding-block-start', '33px'],
  '--ifm-alert-shadow': ['.admonition box-shadow', 'red 1px 1px 1px 1px', 'rgb(255, 0, 0) 1px 1px 1px 1px'],
  '--ifm-navbar-shadow': ['.navbar box-shadow', 'red 1px 1px 1px 1px', 'rgb(255, 0, 0) 1px 1px 1px 1px'],
  '--ifm-blockquote-shadow': [
    '.markdown blockquote box-shadow',
    'red 1px 1px 1px 1px',
    'rgb(255, 0, 0) 1px 1px 1px 1px',
  ],
  '--ifm-global-shadow-md': [
    '.navbar .dropdown__menu box-shadow',
    'red 1px 1px 1px 1px',
    'rgb(255, 0, 0) 1px 1px 1px 1px',
  ],
  '--ifm-z-index-dropdown': ['.navbar .dropdown__menu z-index', '77'],
  '--ifm-z-index-fixed': ['.navbar z-index', '77'],
  '--docusaurus-announcement-bar-height': ['.announcement min-height', '99px'],
  '--ifm-scrollbar-thumb-background-color': ['.sidebar scrollbar-color', 'red', 'rgb(255, 0, 0) rgba(0, 0, 0, 0)'],
  '--ifm-scrollbar-track-background-color': ['.toc scrollbar-color', 'red', 'rgb(218, 226, 230) rgb(255, 0, 0)'],
  '--ifm-h1-font-size': ['h1 font-size', '33px'],
  '--ifm-h2-font-size': ['.markdown h2 font-size', '33px'],
  '--ifm-h3-font-size': ['.markdown h3 font-size', '33px'],
  '--ifm-h4-font-size': ['.markdown h4 font-size', '33px'],
  '--ifm-h5-font-size': ['.markdown h5 font-size', '33px'],
  '--ifm-h6-font-size': ['.markdown h6 font-size', '33px'],
  '--ifm-heading-margin-top': ['.markdown p + h2 margin-top', '33px'],
  '--ifm-heading-margin-bottom': ['.markdown h2 margin-bottom', '33px'],
  '--ifm-link-decoration': ['.markdown p a text-decoration-line', 'none'],
  '--ifm-link-hover-decoration': ['.admonition a:hover text-decoration-line', 'overline'],
  '--ifm-list-left-padding': ['.markdown ul padding-inline-start', '33px'],
  '--ifm-list-margin': ['.markdown > ul margin-block-end', '33px'],
  '--ifm-list-item-margin': ['.markdown li + li margin-block-start', '33px'],
  '--ifm-list-paragraph-margin': ['.markdown li > p margin-block-start', '33px'],
  '--ifm-blockquote-border-left-width': ['.markdown blockquote border-inline-start-width', '9px'],
  '--ifm-blockquote-font-size': ['.markdown blockquote font-size', '33px'],
  '--ifm-blockquote-padding-horizontal': ['.markdown blockquote padding-inline-start', '33px'],
  '--ifm-blockquote-padding-vertical': ['.markdown blockquote padding-block-start', '33px'],
  '--ifm-hr-height': ['.markdown hr border-block-start-width', '9px'],
  '--ifm-hr-margin-vertical': ['.markdown hr margin-block-start', '33px'],
  '--ifm-table-border-width': ['.markdown td border-block-end-width', '9px'],
  '--ifm-table-cell-padding': ['.markdown td padding-top', '33px'],
  '--ifm-table-head-font-weight': ['.markdown th font-weight', '300'],
  '--ifm-code-padding-horizontal': ['.markdown p code padding-inline-start', '33px'],
  '--ifm-code-padding-vertical': ['.markdown p code padding-block-start', '33px'],
  '--ifm-pre-padding': ['.code-block pre padding-block-start', '33px'],
  '--ifm-navbar-padding-horizontal': ['.navbar padding-inline-start', '33px'],
  '--ifm-navbar-padding-vertical': ['.navbar padding-block-start', '33px'],
  '--ifm-navbar-item-padding-horizontal': ['.navbar .navbar__link padding-inline-start', '33px'],
  '--ifm-navbar-item-padding-vertical': ['.navbar .navbar__link padding-block-start', '33px'],
  '--ifm-dropdown-font-weight': ['.navbar .dropdown__link:not([aria-current]) font-weight', '300'],
  '--ifm-menu-link-padding-horizontal': ['.menu .menu__link padding-inline-start', '33px'],
  '--ifm-menu-link-padding-vertical': ['.menu .menu__link padding-block-start', '33px'],
  '--ifm-toc-padding-horizontal': ['.toc a padding-inline-start', '33px'],
  '--ifm-toc-padding-vertical': ['.toc > ul padding-block-start', '33px'],
  '--ifm-breadcrumb-size-multiplier': ['.breadcrumbs ol font-size', '2', '26px'],
  '--ifm-button-border-width': ['@.button border-top-width', '9px'],
  '--ifm-button-font-weight': ['@.button font-weight', '300'],
  '--ifm-button-padding-horizontal': ['@.button padding-inline-start', '33px'],
  '--ifm-button-padding-vertical': ['@.button padding-block-start', '33px'],
  '--ifm-footer-padding-horizontal': ['.footer padding-inline-start', '33px'],
  '--ifm-footer-padding-vertical': ['.footer padding-block-start', '33px'],
  '--ifm-footer-logo-max-width': ['.footer__logo max-width', '33px'],
  '--ifm-navbar-sidebar-width': [`${DRAWER} width`, '333px'],
  '--ifm-z-index-overlay': [`${DRAWER} z-index`, '77'],
}

function classicCase(
  name: string,
  place: string,
  [value = RED, computed = value]: readonly (string | undefined)[] = [],
): ClassicCase {
  const home = place.startsWith('@')
  const at = place.lastIndexOf(' ')
  const full = place.slice(home ? 1 : 0, at)
  const pressed = full.endsWith(':active') ? 'active' : full.endsWith(':hover') ? 'hover' : undefined
  return {
    name,
    value,
    selector: pressed === undefined ? full : full.slice(0, -pressed.length - 1),
    property: place.slice(at + 1),
    expected: computed,
    home,
    ...(pressed !== undefined && { state: pressed }),
  }
}

/** All cases. */
export const classicCases: readonly ClassicCase[] = [
  ...Object.entries(colors).map(([name, place]) => classicCase(name, place)),
  ...Object.entries(others).map(([name, [place, ...values]]) => classicCase(name, place, values)),
]
