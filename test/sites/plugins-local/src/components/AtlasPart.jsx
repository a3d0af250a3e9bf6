import React from 'react'
import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import useRouteContext from '@docusaurus/useRouteContext'

export default function AtlasPart({ part, from, location }) {
  const { data } = useRouteContext()
  return (
    <article>
      <h1>{part.title}</h1>
      <p>
        {from} {data.about.name} {location.pathname} {useLocation().pathname}
      </p>
      {part.near.map((other) => (
        <Link key={other} to={`/atlas/${other}`}>
          {other}
        </Link>
      ))}
    </article>
  )
}
