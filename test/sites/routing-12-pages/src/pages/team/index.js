import React from 'react'
import Layout from '@theme/Layout'
import { useState } from 'react'
import { useLocation } from '@docusaurus/router'

export default function Team() {
  const [shown, show] = useState(false)
  const { pathname } = useLocation()
  return (
    <Layout title="Team" noFooter wrapperClassName="team">
      <button onClick={() => show(!shown)}>Who is on {pathname}?</button>
      {shown && <p>Ada and Bo</p>}
    </Layout>
  )
}
