export interface Quote {
  readonly text: string
  readonly author: string
}

export function toList(answer: unknown): readonly Quote[] {
  return Array.isArray(answer) ? (answer as readonly Quote[]) : []
}
