/** Theme components that the compiler fills in when a page is composed (src/render/late.tsx). */
import { Schedule } from './Schedule.tsx'
import { SidebarCards } from './SidebarCards.tsx'
import { TOCInline } from './TOCInline.tsx'

/** By name. */
export const lateComponents = { DocCardList: SidebarCards, TOCInline, Schedule }
