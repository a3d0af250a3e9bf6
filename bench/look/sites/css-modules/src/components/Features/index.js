import Heading from '@theme/Heading'
import clsx from 'clsx'
import styles from './styles.module.css'

const FEATURES = [
  ['Easy to use', 'Everything has one place, and the place has a name that anybody in the team can guess.'],
  ['Made for teams', 'Who does what is written beside the entry. Nobody has to ask twice.'],
  ['Yours', 'The data are plain files. Take them with you whenever you like.'],
]

function Feature({ title, text }) {
  return (
    <div className={clsx('col col--4')}>
      <div className="text--center">
        <img className={styles.picture} src="/img/logo.svg" alt="" />
      </div>
      <div className="text--center padding-horiz--md">
        <Heading as="h3">{title}</Heading>
        <p>{text}</p>
      </div>
    </div>
  )
}

export default function Features() {
  return (
    <section className={styles.features}>
      <div className="container">
        <div className="row">
          {FEATURES.map(([title, text]) => (
            <Feature key={title} title={title} text={text} />
          ))}
        </div>
      </div>
    </section>
  )
}
