// What the app lays over its screens, for tests of the features whose dialogs it opens.
export { MemberOverlays } from '../app/member-overlays.tsx'
export { PageOverlays } from '../app/routes/page-overlays.tsx'
