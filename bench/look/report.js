// The pages of the looking glass: pairs of photographs side by side, and what differs, largest first.

/** HTML of the page of one site (`lookAtSite`). */
export function sitePage({ name, views }) {
  const sections = views.map((view) => {
    const { path, kind, width, mode, files, differences } = view
    const pictures = ['theirs', 'ours']
      .filter((side) => files[side] !== undefined)
      .map(
        (side) =>
          `<figure><figcaption>${side === 'ours' ? 'devcourse' : 'Docusaurus'}</figcaption><img src="${escape(files[side])}" alt="" loading="lazy"></figure>`,
      )
    const count = differences.filter(({ counts }) => counts).length
    return `<section><h2>${escape(`${path} · ${width} · ${mode}`)} <small>${kind === 'own' ? 'own page' : 'document'}, ${count} over the bounds</small></h2>
<div class="pair">${pictures.join('')}</div>${table(differences)}</section>`
  })
  return page(name, sections.join('\n'))
}

/** HTML of the list of all sites. */
export function indexPage(looks) {
  const rows = looks.map(
    ({ name, own, docs }) =>
      `<tr><td><a href="${escape(name)}/index.html">${escape(name)}</a><td>${own.wrong}<td>${escape(own.worst)}<td>${docs.wrong}<td>${escape(docs.worst)}`,
  )
  return page('Looks', `<table><tr><th>Site<th>Own pages<th>Largest<th>Documents<th>Largest${rows.join('')}</table>`)
}

function table(differences) {
  if (differences.length === 0) return '<p>No difference.</p>'
  const rows = differences
    .slice(0, 200)
    .map(
      ({ part, key, what, theirs, ours, amount, counts }) =>
        `<tr${counts ? ' class="counts"' : ''}><td>${Math.round(amount)}<td>${escape(part)}<td>${escape(key)}<td>${escape(what)}<td>${escape(theirs)}<td>${escape(ours)}`,
    )
  return `<details${differences.some(({ counts }) => counts) ? ' open' : ''}><summary>${differences.length} differences</summary><table><tr><th>Size<th>Part<th>Element<th>What<th>Docusaurus<th>devcourse${rows.join('')}</table></details>`
}

function page(title, body) {
  return `<!doctype html><meta charset="utf-8"><title>${escape(title)}</title>
<style>body{font:15px system-ui;margin:1rem}.pair{display:flex;gap:1rem;align-items:start}figure{flex:1;margin:0;min-width:0}img{max-width:100%;border:1px solid #999}td,th{padding:.1rem .5rem;text-align:left;vertical-align:top}.counts{background:#fdd}small{font-weight:400}</style>
<h1>${escape(title)}</h1>
${body}
`
}

function escape(text) {
  return String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
