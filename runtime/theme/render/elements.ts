/** Theme components that the compiler writes as HTML where their props are plain values (src/markdown/html/write-theme.ts). */
import { IdealImage } from '../IdealImage.tsx'
import { TabItem } from '../TabItem.tsx'
import { Tabs } from '../Tabs.tsx'
import { ThemedImage } from '../ThemedImage.tsx'

/** By the name that `themeElement` gives. */
export const themeElements = { IdealImage, TabItem, Tabs, ThemedImage }
