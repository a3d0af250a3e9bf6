import Layout from '@theme/Layout'

export default () => (
  <Layout>
    <p id="blank">A name with a blank</p>
  </Layout>
)
