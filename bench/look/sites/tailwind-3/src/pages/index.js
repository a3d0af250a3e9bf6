import Link from '@docusaurus/Link'
import Layout from '@theme/Layout'

const CARDS = [
  ['Shared', 'Everybody sees the same list at the same time.'],
  ['Quiet', 'No pop-ups, no badges, no mail in the night.'],
  ['Open', 'The source is there, and so is the way out.'],
]

export default function Home() {
  return (
    <Layout title="Home">
      <main className="bg-gray-50 text-gray-900">
        <section className="mx-auto flex max-w-6xl flex-col items-center gap-8 px-6 py-20 text-center">
          <span className="rounded-full bg-emerald-100 px-3 py-1 text-sm font-medium text-emerald-800">
            Version 2 is out
          </span>
          <h1 className="text-5xl font-extrabold tracking-tight">Lists that a team can trust</h1>
          <p className="max-w-2xl text-lg text-gray-600">
            Plain files, plain words, and no surprises on Monday morning.
          </p>
          <div className="flex flex-wrap justify-center gap-4">
            <Link
              to="/docs/intro"
              className="rounded-lg bg-emerald-600 px-6 py-3 font-semibold text-white no-underline hover:bg-emerald-700"
            >
              Get started
            </Link>
            <Link
              to="/docs/usage"
              className="rounded-lg border border-solid border-gray-300 px-6 py-3 font-semibold text-gray-900"
            >
              Usage
            </Link>
          </div>
          <svg className="h-12 w-12 text-emerald-600" viewBox="0 0 24 24" fill="none" stroke="currentColor">
            <path d="M5 13l4 4L19 7" strokeWidth="2" />
          </svg>
        </section>
        <section className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-6 pb-20 md:grid-cols-3">
          {CARDS.map(([title, text]) => (
            <div key={title} className="rounded-xl bg-white p-6 shadow">
              <img src="/img/logo.svg" alt="" className="mb-4 h-10 w-10" />
              <h3 className="text-xl font-bold">{title}</h3>
              <p className="mt-2 text-gray-600">{text}</p>
              <ul className="mt-4 list-disc pl-5">
                <li>first</li>
                <li>second</li>
              </ul>
              <button type="button" className="mt-4 rounded bg-gray-900 px-4 py-2 text-sm text-white">
                More
              </button>
            </div>
          ))}
        </section>
      </main>
    </Layout>
  )
}
