/** The last step of a page in serve: into the shell, with the names of the bundle of this moment. */
import type { Emitter } from '../../page/composer.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Bundles, ComposedPage, OutputFile, PolicySources } from '../../model/page.ts'
import { pageScript } from '../../render/page-chunk.ts'
import { extraFiles } from '../../render/head/page-extras.ts'
import { lookUp } from '../../shared/look-up.ts'

/** A page as it is served. */
export interface FinishedPage {
  /** Its HTML, also where the site has no file for it (with the hash router). */
  readonly html: string
  /** Module text of its chunk (src/shared/protocol.ts, PageModule); empty: nobody comes to it without a page load. */
  readonly chunk: string
  /** Files that it needs besides. */
  readonly extras: readonly OutputFile[]
  readonly sources: PolicySources
}

interface Finished {
  readonly bundles: Bundles
  readonly page: FinishedPage
}

export class PageFinisher {
  readonly #emitter: Emitter
  readonly #config: SiteConfig
  readonly #finished = new WeakMap<ComposedPage, Finished>()
  #finisher: { readonly bundles: Bundles; readonly finish: ReturnType<Emitter['finish']> } | undefined

  constructor(emitter: Emitter, config: SiteConfig) {
    this.#emitter = emitter
    this.#config = config
  }

  /** Finish a page in its place; once for each bundle. */
  finish(page: ComposedPage, bundles: Bundles): FinishedPage {
    const known = this.#finished.get(page)
    if (known?.bundles === bundles) return known.page
    const finished = this.#finish(page, bundles)
    this.#finished.set(page, { bundles, page: finished })
    return finished
  }

  #finish(page: ComposedPage, bundles: Bundles): FinishedPage {
    if (this.#finisher?.bundles !== bundles) this.#finisher = { bundles, finish: this.#emitter.finish(bundles) }
    const { files, chunk, pieces, sources } = this.#finisher.finish(page)
    const own = lookUp(bundles.pages, page.route)
    const made = own === undefined ? contentsOf(files.find(({ path }) => path === chunk)) : this.#codeChunk(page, own)
    return { html: pieces.join(''), chunk: made, extras: extraFiles(page.data.main, this.#config.theme), sources }
  }

  /** The code of a page is bundled; what it shows is not, so that the code stays when words change. */
  #codeChunk({ data }: ComposedPage, own: string): string {
    const url = JSON.stringify(this.#config.baseUrl + own)
    return `export {islands} from ${url}\nexport const page=${pageScript(data)}\n`
  }
}

function contentsOf(file: OutputFile | undefined): string {
  return file === undefined ? '' : Buffer.from(file.contents).toString()
}
