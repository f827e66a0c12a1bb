import type { DragEvent } from 'react';
import type { ChosenFile } from './chosen-files.ts';

/** The type of dragged files of the library, so that a target knows them from files of this device. */
const draggedType = 'application/x-kiik-files';
/** A target may read the data only after the drop; until then only the type is known. */
let dragged: readonly ChosenFile[] = [];

/** Begins to drag these files of the library. */
export function beginDrag({ dataTransfer }: DragEvent, files: readonly ChosenFile[]): void {
  dragged = files;
  dataTransfer.setData(draggedType, String(files.length));
  dataTransfer.effectAllowed = 'move';
}

/** Whether files of the library are dragged, or files of this device. */
export function findDragged({ types }: DataTransfer): 'library' | 'device' | null {
  if (types.includes(draggedType)) return 'library';
  return types.includes('Files') ? 'device' : null;
}

/** The dropped files of the library. */
export const takeDragged = (): readonly ChosenFile[] => dragged;
