/** What moved on a page after it was painted. */

/**
 * All layout shifts since the page was opened, with what moved. Runs in the browser. Not those inside of a table: its columns
 * find their widths when its last row has come, and no page can wait for that.
 */
export function layoutShifts(): Promise<string[]> {
  const describe = (source: object): string => {
    const node = 'node' in source && source.node instanceof Element ? source.node.outerHTML.slice(0, 120) : 'something'
    const at = ['previousRect', 'currentRect'].map((name) => {
      const rect: unknown = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(source), name)?.get?.call(source)
      return rect instanceof DOMRectReadOnly ? `${rect.x},${rect.y} ${rect.width}x${rect.height}` : '?'
    })
    return `${node} from ${at.join(' to ')}`
  }
  const inTable = (source: object): boolean =>
    'node' in source && source.node instanceof Element && source.node.closest('table') !== null
  return new Promise((resolve) => {
    const shifts: string[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const given: unknown = 'sources' in entry ? entry.sources : []
        const sources: readonly object[] = Array.isArray(given) ? given : []
        if (sources.length > 0 && sources.every(inTable)) continue
        const moved = sources.map(describe)
        shifts.push(`${'value' in entry ? String(entry.value) : '?'} at ${entry.startTime} ms: ${moved.join('; ')}`)
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(shifts), 50)
  })
}
