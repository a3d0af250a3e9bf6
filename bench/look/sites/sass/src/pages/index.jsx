import Link from '@docusaurus/Link'
import Layout from '@theme/Layout'
import React from 'react'
import styles from './index.module.scss'

export default function Home() {
  return (
    <Layout title="Home">
      <div className={styles.home}>
        <div className={styles.hero}>
          <h1>Lists that a team can trust</h1>
          <p>Plain files, plain words.</p>
          <Link className="button button--primary button--lg" to="/docs/intro">
            Get started
          </Link>
        </div>
        <div className={styles.grid}>
          {['Shared', 'Quiet', 'Open', 'Small'].map((title) => (
            <div className={styles.item} key={title}>
              <h2>{title}</h2>
              <p>
                One sentence about it, and <a href="/docs/usage">a link</a> at its end.
              </p>
            </div>
          ))}
        </div>
        <pre>
          <code>npm install tasks</code>
        </pre>
      </div>
    </Layout>
  )
}
