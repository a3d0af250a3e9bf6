import Link from '@docusaurus/Link'
import Hill from '@site/static/img/hill.svg'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

export default function Home(): ReactNode {
  return (
    <Layout title="Home">
      <header className={styles.hero}>
        <div className="container">
          <div className="row">
            <div className="col col--6">
              <h1 className={styles.title}>
                Lists that a <em>team</em> can trust
              </h1>
              <p className={styles.lead}>Plain files, plain words, and no surprises on Monday morning.</p>
              <div className={styles.actions}>
                <Link className="button button--primary button--lg" to="/docs/intro">
                  Get started
                </Link>
                <Link className="button button--link" to="/docs/usage">
                  Usage →
                </Link>
              </div>
            </div>
            <div className="col col--6">
              <Hill className={styles.picture} role="img" />
            </div>
          </div>
        </div>
      </header>
      <section className="container margin-vert--lg">
        <h2>Used by</h2>
        <div className={styles.logos}>
          <img src="/img/logo.svg" alt="One" height={48} />
          <img src="/img/logo.svg" alt="Two" height={48} />
          <img src="/img/hill.svg" alt="Three" height={48} />
        </div>
      </section>
    </Layout>
  )
}
