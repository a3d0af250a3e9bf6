import Link from '@docusaurus/Link'
import Layout from '@theme/Layout'
import React from 'react'

export default function Home() {
  return (
    <Layout title="Home">
      <main className="container margin-vert--lg">
        <h1>Lists that a team can trust</h1>
        <p>Plain files, plain words, and no surprises on Monday morning.</p>
        <Link className="button button--primary" to="/docs/intro">
          Get started
        </Link>
        <div className="row margin-top--lg">
          <div className="col">
            <h2>Shared</h2>
            <p>Everybody sees the same list.</p>
          </div>
          <div className="col">
            <h2>Quiet</h2>
            <p>No mail in the night.</p>
          </div>
        </div>
      </main>
    </Layout>
  )
}
