#!/usr/bin/env bash
# Makes the trees that the shell tasks of InterCode speak of, in our own words. usage: intercode-fixture.sh DIR
# DIR gets the folders testbed, system and workspace, which the runner puts at the root of a namespace.
set -eu
mkdir -p "$1"; cd "$1"

setup_script() {
  cat > "$1" <<'X'
#!/bin/bash
# prepares the folders
echo "preparing"
mkdir -p dir1/subdir1
touch dir1/empty.txt
echo "to the console" > dir1/out.txt
for i in 1 2 3; do
  echo "line $i of the console" >> dir1/out.txt
done
cp dir1/out.txt dir1/subdir1/out-copy.txt
echo "done"
X
  chmod 755 "$1"
}

mkdir -p testbed/dir1/subdir1/subsubdir1 testbed/dir2/subdir1 testbed/dir3 testbed/.hidden
setup_script testbed/setup_nl2b_fs_1.sh
setup_script testbed/setup_nl2b_fs_5.sh
printf 'hello\nworld\nhello again\n' > testbed/hello.php
printf 'class Hello {\n}\n' > testbed/Hello.java
printf 'a line of text\nerror: none\n' > testbed/dir1/textfile1.txt
printf 'print("hi")\n' > testbed/dir1/script1.py
printf '{\n  "name": "one",\n  "key1": "value1",\n  "key3": "value3",\n  "list": ["value3", "value4"]\n}\n' > testbed/dir1/subdir1/jsonfile1.json
printf '<p>page</p>\n' > testbed/dir1/subdir1/page.html
printf 'deep\n' > testbed/dir1/subdir1/subsubdir1/textfile2.txt
printf '#!/bin/sh\necho hi\n' > testbed/dir2/shell1.sh
printf 'x,y\n1,2\n3,4\n' > testbed/dir2/table.csv
printf '\n\nfoo bar\n' > testbed/dir3/subdir.txt
for empty in testbed/empty.txt testbed/dir1/empty.txt testbed/dir3/none.log workspace/dir2/empty workspace/zero.txt; do
  mkdir -p "$(dirname "$empty")"
  : > "$empty"
done
printf 'rights\n' > testbed/dir1/sticky.txt
chmod 1553 testbed/dir1/sticky.txt
ln -s dir1/textfile1.txt testbed/link1
ln -s ../dir1 testbed/dir2/link2

mkdir -p system/folder1 system/folder2/special system/folder3/temp/temp1 system/folder3/backup_dbg
setup_script system/setup_nl2b_fs_2.sh
printf 'alpha\nbeta\ngamma\n' > system/folder1/data.csv
printf 'keep\n' > system/folder1/keep.txt
printf 'old\n' > system/folder1/old.txt
printf 'text 1\n' > system/folder2/special/text1.txt
printf 'temp\n' > system/folder3/temp/temp1/tempfile.txt
printf 'FOO\n' > system/folder3/temp/file.txt

mkdir -p workspace/dir1/mysql workspace/dir3/mysql workspace/foo
setup_script workspace/setup_nl2b_fs_3.sh
printf '#include <stdio.h>\nint main(void) { return 0; }\n' > workspace/dir1/sum.c
printf 'readme\n' > workspace/README.txt
printf 'abc\n' > workspace/foo/abc.txt
