import { type ReactNode } from 'react'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import ThemedImage from '@theme/ThemedImage'
import Loaf from '@site/static/img/loaf.svg'
import { Offer } from '../components/Offer'
import styles from './index.module.css'

export default function Home(): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout title="Welcome" description="Bread, and more bread">
      <Head>
        <meta name="keywords" content="bread,rolls" />
        <meta property="og:image" content="https://bakery.example/front.png" />
      </Head>
      <header className={styles.banner}>
        <Heading as="h1">{siteConfig.title}</Heading>
        <p>
          {siteConfig.tagline}, from {siteConfig.customFields.ovens} ovens
        </p>
        <Loaf role="img" title="A loaf" className={styles.loaf} />
        <Link className="button" to="/docs/bread#top">
          Bread
        </Link>
        <Link to="/nowhere">Nowhere</Link>
        <Link to="https://flour.example">Flour</Link>
        <Link to="pathname:///menu.pdf">Menu</Link>
        <Link to="#offers">Offers</Link>
      </header>
      <Heading as="h2" id="offers">
        Offers
      </Heading>
      <Offer name="Rolls" />
      <ThemedImage alt="Oven" sources={{ light: useBaseUrl('/img/day.png'), dark: useBaseUrl('/img/night.png') }} />
    </Layout>
  )
}
