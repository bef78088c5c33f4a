/**
 * What is done to a path. `look` is names, sizes and times; `create` is a new name that nothing is lost by; `add` is a new file with content,
 * which stops at an existing one; `append` is more content; `write` is new content, whether the file exists or not; `move` takes a name away
 * and gives it back elsewhere; `discard` removes an empty folder.
 */
export type Access = 'look' | 'read' | 'create' | 'add' | 'append' | 'write' | 'move' | 'delete' | 'discard';
