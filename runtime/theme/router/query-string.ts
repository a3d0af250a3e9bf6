/** Hooks of `@docusaurus/theme-common` over the query of the address. */
import { useCallback } from 'react'
import { navigate } from '../../navigation/navigate.ts'
import { useLocation } from '../../navigation/use-location.ts'
import { currentUrl } from '../../navigation/address.ts'

interface ChangeOptions {
  /** Add an entry to the history; else the current one is replaced. */
  readonly push?: boolean
}

/** Give the values of a parameter and the function that sets them. */
export function useQueryStringList(
  key: string,
): readonly [readonly string[], (values: readonly string[] | null, options?: ChangeOptions) => void] {
  const values = new URLSearchParams(useLocation().search).getAll(key)
  const set = useCallback(
    (given: readonly string[] | null, { push = false }: ChangeOptions = {}) =>
      change(push, (query) => {
        query.delete(key)
        for (const value of given ?? []) query.append(key, value)
      }),
    [key],
  )
  return [values, set]
}

/** Give the value of a parameter, '' where there is none, and the function that sets it; null takes it away. */
export function useQueryString(
  key: string,
): readonly [string, (value: string | null, options?: ChangeOptions) => void] {
  const [values, setAll] = useQueryStringList(key)
  const set = useCallback(
    (value: string | null, options?: ChangeOptions) => setAll(value === null ? null : [value], options),
    [setAll],
  )
  return [values[0] ?? '', set]
}

/** Give the value of a parameter; null where there is none. */
export function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation()
  return key === null ? null : new URLSearchParams(search).get(key)
}

function change(push: boolean, edit: (query: URLSearchParams) => void): void {
  const { pathname, search, hash } = currentUrl()
  const query = new URLSearchParams(search)
  edit(query)
  const text = query.toString()
  navigate(pathname + (text && `?${text}`) + hash, { replace: !push })
}
