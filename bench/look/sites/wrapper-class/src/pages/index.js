import Link from '@docusaurus/Link'
import Layout from '@theme/Layout'
import React from 'react'
import styles from './landing.module.css'

export default function Home() {
  return (
    <Layout title="Home" wrapperClassName="landing" noFooter>
      <div className={styles.center}>
        <h1>Lists that a team can trust</h1>
        <p>Plain files, plain words.</p>
        <Link className="button button--primary button--lg" to="/docs/intro">
          Get started
        </Link>
      </div>
      <div className={styles.bottom}>
        <p>Made by three people and a dog.</p>
      </div>
    </Layout>
  )
}
