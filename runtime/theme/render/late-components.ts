/** Theme components that the compiler fills in when a page is composed (src/render/late.tsx). */
import { ExerciseList } from '../../teach/exercises/ExerciseList.tsx'
import { ObjectiveList } from '../../teach/objectives/ObjectiveList.tsx'
import { TaughtHere } from '../../teach/objectives/TaughtHere.tsx'
import { Schedule } from '../Schedule.tsx'
import { SidebarCards } from '../SidebarCards.tsx'
import { TOCInline } from '../TOCInline.tsx'

/** By name. */
export const lateComponents = {
  DocCardList: SidebarCards,
  ExerciseList,
  ObjectiveList,
  Schedule,
  TaughtHere,
  TOCInline,
}
