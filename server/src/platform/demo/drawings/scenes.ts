import type { Scene } from './scene.ts';
import { drawAutumnForest } from './scene-autumn-forest.ts';
import { drawBlockTower } from './scene-block-tower.ts';
import { drawCoats } from './scene-coats.ts';
import { drawGingerbread } from './scene-gingerbread.ts';
import { drawInsectHotel } from './scene-insect-hotel.ts';
import { drawLanternWalk } from './scene-lantern-walk.ts';
import { drawLeafThrowing } from './scene-leaf-throwing.ts';
import { drawPainting } from './scene-painting.ts';
import { drawSwing } from './scene-swing.ts';

/** Every subject of the demo's photos. */
export const scenes = {
  autumnForest: drawAutumnForest,
  blockTower: drawBlockTower,
  coats: drawCoats,
  gingerbread: drawGingerbread,
  insectHotel: drawInsectHotel,
  lanternWalk: drawLanternWalk,
  leafThrowing: drawLeafThrowing,
  painting: drawPainting,
  swing: drawSwing,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
