import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import clsx from 'clsx'
import Features from '../components/Features'
import styles from './index.module.css'

function Header() {
  const { siteConfig } = useDocusaurusContext()
  return (
    <header className={clsx('hero hero--primary', styles.heroBanner)}>
      <div className="container">
        <Heading as="h1" className="hero__title">
          {siteConfig.title}
        </Heading>
        <p className="hero__subtitle">{siteConfig.tagline}</p>
        <div className={styles.buttons}>
          <Link className="button button--secondary button--lg" to="/docs/intro">
            Get started in five minutes
          </Link>
          <Link className={clsx('button button--outline button--lg', styles.quiet)} to="/docs/usage">
            How to use it
          </Link>
        </div>
      </div>
    </header>
  )
}

export default function Home() {
  return (
    <Layout title="Home" description="Lists that a team can trust">
      <Header />
      <main>
        <Features />
      </main>
    </Layout>
  )
}
