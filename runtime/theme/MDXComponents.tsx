/**
 * `@theme/MDXComponents`: what Markdown becomes when it is code, by tag, and the components that pages use without import.
 * Plain pages do not need it: the compiler writes the same HTML itself.
 */
import { baseUrl } from 'devcourse:site'
import { type ComponentPropsWithRef, type ComponentType, type ReactNode } from 'react'
import { type HeadingProps } from './Heading.tsx'
import { Link, type LinkProps } from './Link.tsx'
import { hasProtocol } from './router/link-href.ts'

type Of<Tag extends 'a' | 'code' | 'details' | 'img' | 'li' | 'pre' | 'ul'> = ComponentPropsWithRef<Tag>

/** The components of a site that the map is made of, ours or its own. */
export interface MdxParts {
  readonly Head: ComponentType<{ children?: ReactNode }>
  readonly A: ComponentType<Of<'a'>>
  readonly Code: ComponentType<Of<'code'>>
  readonly Pre: ComponentType<Of<'pre'>>
  readonly Details: ComponentType<Of<'details'>>
  readonly Heading: ComponentType<HeadingProps>
  readonly Ul: ComponentType<Of<'ul'>>
  readonly Li: ComponentType<Of<'li'>>
  readonly Img: ComponentType<Of<'img'>>
  readonly Admonition: ComponentType<never>
}

/** Make the map. */
export function mdxComponents({ Head, A, Code, Pre, Details, Heading, Ul, Li, Img, Admonition }: MdxParts) {
  const heading = (as: HeadingProps['as']) =>
    Object.assign((props: Omit<HeadingProps, 'as'>) => <Heading {...props} as={as} />, { displayName: `MDX ${as}` })
  return {
    ...{
      Head,
      details: Details,
      Details,
      code: Code,
      a: A,
      pre: Pre,
      ul: Ul,
      li: Li,
      img: Img,
      admonition: Admonition,
    },
    ...{ h1: heading('h1'), h2: heading('h2'), h3: heading('h3') },
    ...{ h4: heading('h4'), h5: heading('h5'), h6: heading('h6') },
  }
}

/** `code` of Markdown: a block where it is one, else code in a line. Made of the site's components for both. */
export function mdxCode({
  CodeBlock,
  CodeInline,
}: {
  readonly CodeBlock: ComponentType<Of<'code'>>
  readonly CodeInline: ComponentType<Of<'code'>>
}) {
  return function MdxCode(props: Of<'code'>): ReactNode {
    return isInline(props.children) ? <CodeInline {...props} /> : <CodeBlock {...props} />
  }
}

/** Texts without a line break are code in a line (spec markdown.md section 8.5). */
function isInline(children: ReactNode): boolean {
  const all = Array.isArray(children) ? (children as readonly ReactNode[]) : [children]
  return all.every((child) => typeof child === 'string' && !child.includes('\n'))
}

/** `@theme/CodeInline`: code in a line. */
export function CodeInline(props: Of<'code'>): ReactNode {
  return <code {...props} />
}

/** `@theme/MDXComponents/Pre`: the block of code in it says all. */
export function MdxPre({ children }: Of<'pre'>): ReactNode {
  return children
}

/** `@theme/MDXComponents/A`: a link; those of Markdown come with their final address. */
export function MdxA(props: Of<'a'>): ReactNode {
  const { href = '' } = props
  const isFinal = href.startsWith(baseUrl) || href.startsWith('#') || hasProtocol(href)
  return isFinal ? <a {...props} /> : <Link {...props} />
}

/** The same for a site that shows links in its own way: they come as they are written, but for files. */
export function MdxWrittenA({ 'data-noBrokenLinkCheck': unchecked, ...props }: LinkProps): ReactNode {
  const isFile = unchecked !== undefined && props.href?.startsWith(baseUrl) === true
  if (isFile) return <a rel="noopener noreferrer" {...props} />
  return <Link {...props} {...(unchecked !== undefined && { 'data-noBrokenLinkCheck': unchecked })} />
}

/** It is told where its element is written, for the link in it. */
MdxWrittenA.placed = true

/** `@theme/MDXComponents/Img`: an image that is loaded when it comes near. */
export function MdxImg(props: Of<'img'>): ReactNode {
  return <img decoding="async" loading="lazy" {...props} />
}

/** `@theme/MDXComponents/Ul`: a list. */
export function MdxUl(props: Of<'ul'>): ReactNode {
  return <ul {...props} />
}

/** `@theme/MDXComponents/Li`: an entry of a list, which can be linked to where it has an id. */
export function MdxLi(props: Of<'li'>): ReactNode {
  return <li {...props} />
}

/** `@theme/MDXContent`, and `MDXProvider`: Markdown as it is. */
export function MDXContent({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}

/** `@theme/MDXComponents/Details` and the like: the component of that name, as the site shows it. */
export function mdxSame<Shown>({ Component }: { readonly Component: Shown }): Shown {
  return Component
}
