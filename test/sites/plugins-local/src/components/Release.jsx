import React, { useState } from 'react'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import useRouteContext from '@docusaurus/useRouteContext'

export default function Release({ release, all, route }) {
  const { plugin, data } = useRouteContext()
  const [open, setOpen] = useState(false)
  return (
    <Layout title={`Release ${release.version}`} description={`What is new in ${release.version}`}>
      <main>
        <h1>Release {release.version}</h1>
        <ul>
          {release.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p>
          {plugin.name} {plugin.id} {data.release.version} {route.path}
        </p>
        {all.map((version) => (
          <Link key={version} to={`/releases/${version}`}>
            {version}
          </Link>
        ))}
        <button onClick={() => setOpen(!open)}>{open ? 'less' : 'more'}</button>
      </main>
    </Layout>
  )
}
