/** What a section teaches, in a line. */
import { objectiveStrings } from '../../components/strings.ts'
import { useAnswer } from '../../theme/render/page-context.ts'

/** The objectives with these ids; nothing when there are none. `anchor`: its id, by which lists lead here. */
export function TaughtHere({ ids = [], anchor }: { readonly ids?: readonly string[]; readonly anchor?: string }) {
  const texts = useAnswer(`objective-texts ${JSON.stringify(ids)}`) as readonly string[]
  if (texts.length === 0) return <div id={anchor} />
  return (
    <p className="objectives objectives--here" id={anchor}>
      <span className="objectives__label">
        {texts.length === 1 ? objectiveStrings.objective : objectiveStrings.objectives}:
      </span>{' '}
      {texts.join(' · ')}
    </p>
  )
}
