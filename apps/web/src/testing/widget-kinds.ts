// For tests of code that works on items of any kind: registers all kinds, as the app does when it starts.
import '../app/all-kinds.ts'
