import React from 'react'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import Heading from '@theme/Heading'
import CodeBlock from '@theme/CodeBlock'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import Admonition from '@theme/Admonition'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Intro from '../partials/outside.mdx'

export default function Home() {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout title="Home" description="The home page">
      <main className="container">
        <Heading as="h1">{siteConfig.title}</Heading>
        <p>{siteConfig.tagline}</p>
        <Link className="button button--primary" to="/docs/">Start</Link>
        <CodeBlock language="bash">npm start</CodeBlock>
        <Tabs>
          <TabItem value="a" label="A" default>Panel A</TabItem>
          <TabItem value="b" label="B">Panel B</TabItem>
        </Tabs>
        <Admonition type="tip" title="Hint">On a page</Admonition>
        <Intro />
      </main>
    </Layout>
  )
}
