/** Bundle the modules `entries` (output name to source) into `outdir`. */
export function pack(
  outdir: string,
  options?: { readonly entries?: Readonly<Record<string, string>> },
): Promise<unknown>
