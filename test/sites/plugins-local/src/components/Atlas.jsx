import React from 'react'
import Layout from '@theme/Layout'
import renderRoutes from '@docusaurus/renderRoutes'

export default function Atlas({ route, about }) {
  return (
    <Layout title={about.name}>
      <main>
        <p>
          {about.name} has {route.routes.length} parts
        </p>
        {renderRoutes(route.routes, { from: about.name })}
      </main>
    </Layout>
  )
}
