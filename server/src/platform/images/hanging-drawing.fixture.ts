import { drawApart } from './draw-apart.ts';
import type drawFixture from './drawing.fixture.ts';

// A process for the tests to kill: it waits for a drawing that never comes to an end.
const draw = drawApart<typeof drawFixture>(new URL('./drawing.fixture.ts', import.meta.url));
await draw('hang', process.argv[2] ?? '');
