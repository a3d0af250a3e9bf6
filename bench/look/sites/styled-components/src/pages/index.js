import Layout from '@theme/Layout'
import React from 'react'
import styled from 'styled-components'

const Hero = styled.section`
  background: linear-gradient(120deg, #123c69, #2e8555);
  color: #fff;
  padding: 6rem 1.5rem;
  text-align: center;

  h1 {
    font-size: 2.75rem;
    margin-bottom: 0.5rem;
  }
`

const Button = styled.a`
  display: inline-block;
  background: #fff;
  border-radius: 6px;
  color: #123c69;
  font-weight: 700;
  padding: 0.75rem 2rem;

  &:hover {
    color: #123c69;
    text-decoration: none;
  }
`

const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2rem;
  max-width: 1100px;
  margin: 3rem auto;
  padding: 0 1.5rem;

  & > div {
    flex: 1 1 240px;
  }
`

export default function Home() {
  return (
    <Layout title="Home">
      <Hero>
        <h1>Lists that a team can trust</h1>
        <p>Plain files, plain words, and no surprises.</p>
        <Button href="/docs/intro">Get started</Button>
      </Hero>
      <Columns>
        {['Shared', 'Quiet', 'Open'].map((title) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>One sentence about it that is long enough to be broken into lines on every screen there is.</p>
          </div>
        ))}
      </Columns>
    </Layout>
  )
}
