import Link from '@docusaurus/Link'
import Layout from '@theme/Layout'

const KINDS = ['primary', 'secondary', 'success', 'info', 'warning', 'danger']

export default function Home() {
  return (
    <Layout>
      <header className="hero hero--dark">
        <div className="container">
          <h1 className="hero__title">Lists that a team can trust</h1>
          <p className="hero__subtitle">Plain files, plain words, and no surprises on Monday.</p>
          <div className="margin-top--lg">
            <Link className="button button--primary button--lg margin-right--md" to="/docs/intro">
              Start
            </Link>
            <Link className="button button--outline button--secondary button--lg" to="/docs/usage">
              Read the manual
            </Link>
          </div>
        </div>
      </header>
      <main className="container margin-vert--xl">
        <h2 className="text--center margin-bottom--lg">What people say</h2>
        <div className="row">
          <div className="col col--4 margin-bottom--lg">
            <div className="card card--full-height">
              <div className="card__header">
                <div className="avatar">
                  <img className="avatar__photo" src="/img/logo.svg" alt="" />
                  <div className="avatar__intro">
                    <div className="avatar__name">Ada Smith</div>
                    <small className="avatar__subtitle">Head of nothing in particular</small>
                  </div>
                </div>
              </div>
              <div className="card__body">
                <p>We have not lost an entry since the day we began.</p>
              </div>
              <div className="card__footer">
                <button className="button button--secondary button--block" type="button">
                  Visit
                </button>
              </div>
            </div>
          </div>
          <div className="col col--4 margin-bottom--lg">
            <div className="card shadow--md padding--md">
              <h3>Fast</h3>
              <p className="text--secondary">
                It starts before you have put down the cup. <span className="badge badge--success">new</span>
              </p>
              <ul>
                <li>one file for each list</li>
                <li>
                  <code>tasks add</code> from any shell
                </li>
              </ul>
            </div>
          </div>
          <div className="col col--3 col--offset-1">
            <h3>Kinds</h3>
            {KINDS.map((kind) => (
              <span key={kind} className={`badge badge--${kind} margin-right--sm`}>
                {kind}
              </span>
            ))}
            <div className="button-group button-group--block margin-top--md">
              <button className="button button--secondary button--sm" type="button">
                One
              </button>
              <button className="button button--secondary button--sm" type="button">
                Two
              </button>
            </div>
          </div>
        </div>
        <div className="alert alert--info margin-bottom--md" role="alert">
          The next version comes in May. <a href="/docs/intro">What is new?</a>
        </div>
        <div className="alert alert--warning" role="alert">
          Do not forget to save.
        </div>
        <table className="margin-top--lg">
          <thead>
            <tr>
              <th>Plan</th>
              <th>Lists</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Small</td>
              <td>3</td>
            </tr>
            <tr>
              <td>Large</td>
              <td>any number</td>
            </tr>
          </tbody>
        </table>
        <ul className="pills">
          <li className="pills__item pills__item--active">Day</li>
          <li className="pills__item">Week</li>
          <li className="pills__item">Month</li>
        </ul>
        <blockquote>A list that nobody trusts is not a list.</blockquote>
        <hr />
        <p className="text--center text--bold text--uppercase">Try it today</p>
        <div className="text--center">
          {KINDS.map((kind) => (
            <Link key={kind} className={`button button--${kind} margin--xs`} to="/docs/intro">
              {kind}
            </Link>
          ))}
        </div>
      </main>
    </Layout>
  )
}
