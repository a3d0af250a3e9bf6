/** Render the parts of a page around its content: React components to static HTML. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AnnouncementBar } from '#runtime/components/AnnouncementBar'
import { Footer } from '#runtime/components/Footer'
import { Main } from '#runtime/components/Main'
import { Navbar } from '#runtime/components/Navbar'
import { Sidebar, type SidebarShellProps } from '#runtime/components/Sidebar'
import type { ThemeConfig } from '../model/theme.ts'
import type { FooterProps, MainProps, NavbarProps } from '../shared/layout.ts'

/** HTML of `<main>`'s content. */
export function renderMain(props: MainProps): string {
  return renderToStaticMarkup(createElement(Main, props))
}

/** HTML of the navbar; active items are marked afterwards. */
export function renderNavbar(props: NavbarProps): string {
  return renderToStaticMarkup(createElement(Navbar, props))
}

/** HTML of the footer; '' without one. */
export function renderFooter(props: FooterProps | undefined): string {
  return props === undefined ? '' : renderToStaticMarkup(createElement(Footer, props))
}

/** HTML of the announcement bar; '' without one. */
export function renderAnnouncement(bar: ThemeConfig['announcementBar']): string {
  return bar === undefined ? '' : renderToStaticMarkup(createElement(AnnouncementBar, bar))
}

/** HTML of the aside around the list of a docs sidebar. */
export function renderSidebar(props: SidebarShellProps): string {
  return renderToStaticMarkup(createElement(Sidebar, props))
}
