import React from 'react'
import { usePluginData } from '@docusaurus/useGlobalData'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { translate } from '@docusaurus/Translate'

export default function Gallery() {
  const { title } = usePluginData('gallery') as { title: string }
  const { siteConfig } = useDocusaurusContext()
  const { columns, gap } = siteConfig.themeConfig.gallery as { columns: number; gap: string }
  return (
    <section className="gallery">
      {title}: {columns} columns, {gap} gap. {translate({ id: 'gallery.empty', message: 'No pictures yet' })}
    </section>
  )
}
