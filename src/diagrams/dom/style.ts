/** The declarations of a `style` attribute. */

/** Split declarations at their semicolons; what stands in brackets or quotes holds none. */
export function declarations(
  text: string,
): readonly { readonly name: string; readonly value: string; readonly important: boolean }[] {
  const parts = text.match(/(?:[^;("']|\([^)]*\)?|"[^"]*"?|'[^']*'?)+/g) ?? []
  return parts.flatMap((part) => {
    const colon = part.indexOf(':')
    const name = part.slice(0, colon).trim()
    const written = part.slice(colon + 1).trim()
    const value = written.replace(/\s*!\s*important$/i, '')
    if (colon < 1 || value === '') return []
    return [{ name: name.startsWith('--') ? name : name.toLowerCase(), value, important: value !== written }]
  })
}

/** `element.style`: by methods, and by names in camel case, which a proxy turns into those of CSS. */
export class Style {
  readonly #known = new Map<string, { readonly value: string; readonly important: boolean }>()

  static of(text: string): Style {
    const style = new Style()
    style.cssText = text
    return new Proxy(style, {
      get: (target, key) => {
        // any-name: the methods of every object are those of the style, too
        if (typeof key === 'symbol' || key in target) {
          const own: unknown = Reflect.get(target, key, target)
          return typeof own === 'function' ? (own.bind(target) as unknown) : own
        }
        return target.getPropertyValue(cssName(key))
      },
      set: (target, key, value: unknown) => {
        if (key === 'cssText') target.cssText = String(value)
        else if (typeof key === 'string') target.setProperty(cssName(key), String(value))
        return true
      },
    })
  }

  get cssText(): string {
    return [...this.#known]
      .map(([name, { value, important }]) => `${name}: ${value}${important ? ' !important' : ''};`)
      .join(' ')
  }

  set cssText(text: string) {
    this.#known.clear()
    for (const { name, value, important } of declarations(text)) this.#known.set(name, { value, important })
  }

  get length(): number {
    return this.#known.size
  }

  getPropertyValue(name: string): string {
    return this.#known.get(name)?.value ?? ''
  }

  getPropertyPriority(name: string): string {
    return this.#known.get(name)?.important === true ? 'important' : ''
  }

  setProperty(name: string, value: string | number | null | undefined, priority?: string): void {
    if (value === null || value === undefined || value === '') this.removeProperty(name)
    else {
      this.#known.delete(name)
      this.#known.set(name, { value: String(value), important: priority === 'important' })
    }
  }

  removeProperty(name: string): void {
    this.#known.delete(name)
  }
}

function cssName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
