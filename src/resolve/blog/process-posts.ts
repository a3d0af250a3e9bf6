/**
 * Posts changed by a function of the configuration, `processBlogPosts`. It may be async, so it runs before the site is
 * resolved.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { publishedText } from '../../base/editions/withheld-blocks.ts'
import { functionPost } from '../../base/blog/post-data.ts'
import { groupBy } from '../../base/group-by.ts'
import { messageOf } from '../../base/thrown.ts'
import type { BlogFunctions, FunctionPost } from '../../model/blog-config.ts'
import type { Post } from '../../model/blog.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { blogInstance } from '../../model/source.ts'
import { isRecord } from '../../shared/is-record.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { ResolveInput } from '../site.ts'
import { blogPosts, type BlogInput, type ProcessedPosts } from './blogs.ts'

/** Run the functions of a site. Reports `config-function-failed` for one that throws or gives no list of posts. */
export async function processPosts(
  input: BlogInput & Pick<ResolveInput, 'root' | 'loaded'>,
): Promise<{ readonly blogs: ProcessedPosts; readonly diagnostics: readonly Diagnostic[] }> {
  const { config, functions } = input.loaded
  const blogs = new Map<string, readonly Post[]>()
  const diagnostics: Diagnostic[] = []
  const byInstance = groupBy(input.records, (record) => record.key.instance)
  for (const blog of config.blogs) {
    const instance = blogInstance(blog.id)
    const process = lookUp(functions.blogs, instance)?.processBlogPosts
    if (process === undefined) continue
    const { posts } = blogPosts(blog, byInstance.get(instance) ?? [], { input, report: () => undefined }) // told when the site is resolved
    const given = await Promise.all(posts.map((post) => withText(post, input)))
    try {
      const processed = await call(process, given)
      if (processed !== undefined)
        blogs.set(
          instance,
          processed.flatMap((one) => changed(one, { posts, given })),
        )
    } catch (cause) {
      const message = `The function \`processBlogPosts\` failed: ${messageOf(cause)}`
      const where = config.file === undefined ? {} : { file: config.file }
      diagnostics.push(
        error('config-function-failed', message, { ...where, hint: 'return a list of the posts, or nothing' }),
      )
    }
  }
  return { blogs, diagnostics }
}

async function withText(post: Post, { root, loaded }: Pick<ResolveInput, 'root' | 'loaded'>): Promise<FunctionPost> {
  const text = await readFile(resolve(root, post.source), 'utf8').catch(() => '')
  return functionPost(post, publishedText(text, loaded.config.markdown.edition))
}

async function call(
  process: NonNullable<BlogFunctions['processBlogPosts']>,
  given: readonly FunctionPost[],
): Promise<readonly FunctionPost[] | undefined> {
  const result: unknown = await process({ blogPosts: [...given] })
  if (!Array.isArray(result)) return undefined // as in Docusaurus: whatever else it gives changes nothing
  if (!result.every((one) => isRecord(one) && isRecord(one['metadata'])))
    throw new Error('it gave something else than posts')
  return result as readonly FunctionPost[]
}

/** The post that is meant, with what the function has changed of it; none of a post that is not of this blog. */
function changed(
  { id, metadata }: FunctionPost,
  { posts, given }: { readonly posts: readonly Post[]; readonly given: readonly FunctionPost[] },
): readonly Post[] {
  const at = given.findIndex((one) => one.id === id)
  const post = posts[at]
  if (post === undefined) return []
  const text = (key: 'title' | 'description'): string => {
    const value = lookUp(metadata, key)
    return typeof value === 'string' ? value : post[key]
  }
  const unlisted = metadata['unlisted']
  const title = text('title')
  const same = title === post.title
  return [
    {
      ...post,
      title,
      label: same ? post.label : title,
      metaTitle: same ? post.metaTitle : title,
      description: text('description'),
      unlisted: typeof unlisted === 'boolean' ? unlisted : post.unlisted,
    },
  ]
}
