import { Redirect } from '@docusaurus/router'

export default function Old() {
  return <Redirect to="/shop/docs/bread/" />
}
