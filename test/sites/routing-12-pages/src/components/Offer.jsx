import Translate, { translate } from '@docusaurus/Translate'
import Link from '@docusaurus/Link'
import picture from './offer.png'

export function Offer({ name }) {
  return (
    <section aria-label={translate({ message: 'Offer: {name}' }, { name })}>
      <img src={picture} alt="" />
      <Translate values={{ name: <b>{name}</b> }}>{'Today: {name}'}</Translate>
      <Link to="./team/">Who bakes</Link> <Link to="/docs/gone">Gone</Link>
    </section>
  )
}
