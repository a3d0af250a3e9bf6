import React from 'react'
import useGlobalData, { useAllPluginInstancesData, usePluginData } from '@docusaurus/useGlobalData'

export default function Known() {
  const all = useAllPluginInstancesData('counter') as Record<string, { folder: string; files: number }>
  const { authors } = usePluginData('quotes') as { authors: readonly string[] }
  const names = Object.keys(useGlobalData()).filter((name) => !name.startsWith('docusaurus-plugin'))
  return (
    <ul>
      {Object.entries(all).map(([id, { folder, files }]) => (
        <li key={id}>
          {id}: {files} files in {folder}
        </li>
      ))}
      <li>{authors.join(' and ')}</li>
      <li>{names.sort().join(', ')}</li>
    </ul>
  )
}
