import React from 'react'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'

export default function Overview({ docs }: { docs: readonly { title: string; permalink: string }[] }) {
  return (
    <Layout title="Overview">
      <main>
        <h1>Overview</h1>
        <ul>
          {docs.map(({ title, permalink }) => (
            <li key={permalink}>
              <Link to={permalink}>{title}</Link>
            </li>
          ))}
        </ul>
      </main>
    </Layout>
  )
}
